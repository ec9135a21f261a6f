import type { RemoteSurface, ShellSurface } from '@shop/registry';

/** A shell that offers toasts and a slot. */
export const aShell = (given: Partial<ShellSurface> = {}): ShellSurface => ({
  version: '1.1.0',
  modules: { react: '19.3.1', '@shop/host': '1.0.0' },
  exports: { '@shop/host': { useToasts: '() => Toasts', Slot: '(request: SlotRequest) => ReactNode' } },
  types: {
    Toasts: { success: '(text: string) => void', error: '(text: string) => void' },
    Guard: { '"public"': 'one of them', '"admin"': 'one of them' },
    SlotRequest: { name: 'string', guard: 'Guard' },
  },
  slots: { 'part-checkout': { part: 'Part', open: 'boolean' } },
  containers: ['standard'],
  ...given,
});

/** A remote with one page that needs only React. */
export const aRemote = (given: Partial<RemoteSurface['requires']> = {}): RemoteSurface => ({
  version: '1.0.0',
  offers: { 'screen home': 'exposed', 'route /': 'home, public' },
  requires: {
    shell: '1.1.0',
    modules: { react: '^19.3.1' },
    uses: {},
    container: 'standard',
    ...given,
  },
});
