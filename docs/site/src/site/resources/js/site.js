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

// Doxia drops the alignment of columns: those of figures stand right again.
for (const table of document.querySelectorAll('#bodyColumn table')) {
  const rows = [...table.rows];
  const figures = column =>
    rows.slice(1).every(row => /^([\d.,]+|-?)$/.test((row.cells[column]?.textContent ?? '').trim()));
  const columns = [...(rows[0]?.cells ?? [])].map((cell, column) => figures(column));
  for (const row of rows) {
    [...row.cells].forEach((cell, column) => cell.classList.toggle('figure', columns[column]));
  }
}
