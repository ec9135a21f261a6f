import './styles.css';
import { openShop } from './main.tsx';

const root = document.getElementById('root');
if (root) {
  // In a task of its own: the evaluation of all scripts is a long one on a phone.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    void openShop(root);
  };
  port2.postMessage(undefined);
}
