import {
  type CardOptions,
  type Confirmation,
  type ConfirmationResult,
  type FromFrame,
  PORT_GREETING,
  type ToFrame,
} from './frame-messages.ts';

type Listener = (event: object) => void;

let frameCount = 0;

/** The page's side of a card entry: an element as in Stripe.js, around a frame of the stand-in's origin. */
export class CardElement {
  readonly #frame = document.createElement('iframe');
  readonly #port: MessagePort;
  readonly #listeners = new Map<string, Set<Listener>>();
  #answered: ((result: ConfirmationResult) => void) | undefined;

  constructor(origin: string, options: CardOptions) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#receive(data);
    this.#port = port1;
    this.update(options);
    frameCount += 1;
    this.#frame.name = `__privateStripeFrame${frameCount}`;
    this.#frame.title = 'Secure card payment input frame';
    this.#frame.src = `${origin}/elements`;
    // A frame whose colour scheme differs from its page's gets an opaque background: both declare light.
    this.#frame.style.cssText =
      'display:block;width:100%;height:24px;margin:0;padding:0;border:0;overflow:hidden;color-scheme:light';
    this.#frame.addEventListener(
      'load',
      () => {
        this.#frame.contentWindow?.postMessage(PORT_GREETING, origin, [port2]);
        this.#emit('ready');
      },
      { once: true },
    );
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  mount(host: HTMLElement): void {
    host.replaceChildren(this.#frame);
  }

  update({ style }: CardOptions): void {
    this.#send({ do: 'style', style });
  }

  destroy(): void {
    this.#frame.remove();
    this.#port.close();
  }

  /** Makes the frame confirm a payment with the typed card. */
  confirm(payment: Confirmation): Promise<ConfirmationResult> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#send({ do: 'confirm', payment });
    });
  }

  /** What is sent before the frame has the port waits in it. */
  #send(message: ToFrame): void {
    this.#port.postMessage(message);
  }

  #receive(message: FromFrame): void {
    if (message.event === 'answer') this.#answered?.(message.result);
    else if (message.event === 'height') this.#frame.style.height = `${message.pixels}px`;
    else this.#emit('change', { error: message.error });
  }

  #emit(event: string, details: object = {}): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(details);
  }
}
