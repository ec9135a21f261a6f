// The only part of Google's `gapi` that signInWithPopup uses. The real one talks to a
// hidden frame on the project's domain; this one listens to the chooser page directly.

type Handler = (event: { type: string; authEvent: unknown }) => unknown;
type Acknowledge = (reply: readonly object[]) => void;

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

const frame = {
  restyle: async () => [],
  ping: async (done?: () => void) => {
    done?.();
    return [];
  },
  send(_type: string, _message: unknown, acknowledge: Acknowledge) {
    queueMicrotask(() => {
      try {
        acknowledge([{ webStorageSupport: true, status: 'ACK' }]);
      } catch {
        // The library takes the answer and then always fails; the real `gapi` ignores that too.
      }
    });
  },
  register(type: string, handler: Handler) {
    if (type !== 'authEvent') return;
    addEventListener('message', (event: MessageEvent<{ eventType?: string; authEvent?: unknown } | null>) => {
      if (event.origin !== origin || event.data?.eventType !== 'sendAuthEvent') return;
      handler({ type, authEvent: event.data.authEvent });
    });
    // The library asks whether there was a redirect by waiting for a first event, which comes in any case.
    const first = { type: 'unknown', error: { code: 'auth/no-auth-event' } };
    queueMicrotask(() => handler({ type, authEvent: first }));
  },
};

Object.assign(window, {
  gapi: {
    load: (_names: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({
        open: async (_options: unknown, opened: (opened: typeof frame) => unknown) => opened(frame),
      }),
    },
  },
});

export {};
