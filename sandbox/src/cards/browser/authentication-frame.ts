/** The buyer's answer to the bank. */
export type AuthenticationOutcome = 'authorized' | 'refused';

/** Shows the page of the buyer's bank over the shop's page until the buyer has answered. */
export function askBuyersBank(address: string): Promise<AuthenticationOutcome> {
  const frame = document.createElement('iframe');
  frame.title = 'Complete authentication';
  frame.src = address;
  frame.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:light';
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.origin !== new URL(address).origin) return;
      removeEventListener('message', receive);
      frame.remove();
      resolve(event.data === 'authorized' ? 'authorized' : 'refused');
    };
    addEventListener('message', receive);
    document.body.append(frame);
    frame.focus();
  });
}
