import { signInWindowOpening } from '@shop/contracts';

const FEATURES = 'width=500,height=600,scrollbars=yes,resizable=yes';

/**
 * Browsers allow a popup only shortly after a click: one second in Safari, five in others. The identity
 * provider's library opens its popup after it has loaded more scripts, which can take longer. So a window is
 * opened immediately, and the library's `window.open` returns that one.
 * @param signIn opens one window at most
 */
export async function withReservedPopup<Result>(signIn: () => Promise<Result>): Promise<Result> {
  const popup = window.open('', '_blank', FEATURES);
  // Blocked even now: the library notices and reports it.
  if (!popup) return signIn();
  popup.document.body.textContent = signInWindowOpening;
  const openWindow = window.open;
  window.open = (url = '') => {
    window.open = openWindow;
    popup.location.replace(url);
    return popup;
  };
  try {
    return await signIn();
  } finally {
    window.open = openWindow;
    popup.close();
  }
}
