import type { ApiAccess } from './api-call.ts';
import {
  type ApiResult,
  type CardRequest,
  type ElementOptions,
  type FrameSetup,
  type FromFrame,
  PORT_GREETING,
  type ToFrame,
} from './frame-messages.ts';

type Listener = (event: object) => void;

let frameCount = 0;

/** The page's side of a card entry: an element as in Stripe.js, around a frame of the stand-in's origin. */
export class CardElement {
  #host: HTMLElement | undefined;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #waitingForPort: (() => void)[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #calls = new Map<number, (result: ApiResult) => void>();

  constructor(
    readonly elementType: string,
    private options: ElementOptions,
    private readonly access: ApiAccess,
    private readonly destroyed: (element: CardElement) => void,
  ) {}

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
    this.#host = host;
    this.#frame = createFrame(this.access.origin, {
      options: this.options,
      publishableKey: this.access.publishableKey,
    });
    this.#frame.addEventListener('load', () => this.#connect());
    host.classList.add('StripeElement', 'StripeElement--empty');
    host.replaceChildren(this.#frame);
  }

  update(options: ElementOptions): void {
    this.options = { ...this.options, ...options };
    this.#send({ do: 'update', options: this.options });
  }

  destroy(): void {
    this.#frame?.remove();
    this.#port?.close();
    this.#frame = undefined;
    this.#port = undefined;
    for (const state of ['', '--empty', '--complete', '--invalid', '--focus']) this.#mark(state, false);
    this.destroyed(this);
  }

  /** Makes the frame call the card API with the typed card. */
  request(request: CardRequest): Promise<ApiResult> {
    return new Promise((resolve) => {
      const call = this.#calls.size + 1;
      this.#calls.set(call, resolve);
      this.#send({ do: 'request', call, request });
    });
  }

  #send(message: ToFrame): void {
    if (this.#port) this.#port.postMessage(message);
    else this.#waitingForPort.push(() => this.#port?.postMessage(message));
  }

  #connect(): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#receive(data);
    this.#frame?.contentWindow?.postMessage(PORT_GREETING, this.access.origin, [port2]);
    this.#port = port1;
    for (const send of this.#waitingForPort.splice(0)) send();
    this.#emit('ready');
  }

  #receive(message: FromFrame): void {
    if (message.event === 'answer') {
      this.#calls.get(message.call)?.(message.result);
    } else if (message.event === 'height') {
      if (this.#frame) this.#frame.style.height = `${message.pixels}px`;
    } else if (message.event === 'change') {
      const { state } = message;
      this.#mark('--empty', state.empty);
      this.#mark('--complete', state.complete);
      this.#mark('--invalid', state.error !== undefined);
      this.#emit('change', state);
    } else {
      if (message.event !== 'escape') this.#mark('--focus', message.event === 'focus');
      this.#emit(message.event);
    }
  }

  #emit(event: string, details: object = {}): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])])
      listener({ elementType: this.elementType, ...details });
  }

  #mark(state: string, isOn: boolean): void {
    this.#host?.classList.toggle(`StripeElement${state}`, isOn);
  }
}

function createFrame(origin: string, setup: FrameSetup): HTMLIFrameElement {
  frameCount += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${frameCount}`;
  frame.title = 'Secure card payment input frame';
  frame.src = `${origin}/elements#${encodeURIComponent(JSON.stringify(setup))}`;
  // A frame whose colour scheme differs from its page's gets an opaque background: both declare light.
  frame.style.cssText =
    'display:block;width:100%;height:24px;margin:0;padding:0;border:0;overflow:hidden;color-scheme:light';
  return frame;
}
