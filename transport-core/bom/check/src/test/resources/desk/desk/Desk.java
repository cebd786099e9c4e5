package desk;

import dev.slimwire.jdbc.ResultPage;
import dev.slimwire.rmi.stream.RemoteStream;
import java.rmi.Remote;
import java.rmi.RemoteException;

public interface Desk extends Remote {
  RemoteStream<ResultPage> squares(int rows) throws RemoteException;

  FriendsPage friends() throws RemoteException;
}
