// On narrow screens the menu is behind a button. Without scripts it stands above the text.
const menu = document.getElementById('leftColumn');
if (menu) {
  const button = document.createElement('button');
  button.id = 'menuButton';
  button.textContent = 'Menu';
  button.setAttribute('aria-controls', 'leftColumn');
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    const open = document.body.classList.toggle('menuOpen');
    button.setAttribute('aria-expanded', String(open));
  });
  document.getElementById('banner').append(button);
  document.body.classList.add('menuFolds');
}
