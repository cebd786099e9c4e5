package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.List;

/** Serves pages in a form of rows. */
record PrebuiltPages(RowForm form, List<PlainAnswerPage> pages) implements PageService {

  @Override
  public int count() {
    return pages.size();
  }

  @Override
  public Object page(int number) throws RemoteException {
    try {
      return form.packing().pack(pages.get(number));
    } catch (IOException e) {
      throw new RemoteException("page " + number + " cannot be packed", e);
    }
  }
}
