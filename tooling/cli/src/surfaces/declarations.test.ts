import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';

const sources = {
  'tsconfig.browser.json': JSON.stringify({
    compilerOptions: {
      lib: ['ES2023'],
      strict: true,
      module: 'ESNext',
      moduleResolution: 'bundler',
      noEmit: true,
    },
    include: ['shared'],
  }),
  'shared/host/src/index.ts': `
    export { useToasts, Cancelled, LIMIT } from './toasts';
    export type { Session } from './toasts';`,
  'shared/host/src/toasts.ts': `
    export interface Toasts {
      /** Said for five seconds. */
      success(text: string): void;
      place?: { side: Side };
    }
    type Side = 'left' | 'right';
    export type Session = { status: 'here'; name: string } | { status: 'away' };
    interface Unseen { secret: string }
    export const LIMIT = 100;
    export class Cancelled extends Error {
      readonly why: string = '';
      constructor(why: string) { super(why); }
    }
    export const useToasts = (): Toasts => { const unseen: Unseen[] = []; throw new Error(String(unseen)); };`,
};

test('exports are reported with their types, and every type that they name with its members', () => {
  const root = sourceTree(sources);

  expect(declarationsOf(root, { '@shop/host': 'shared/host/src/index.ts' })).toEqual({
    exports: {
      '@shop/host': { Cancelled: 'new (why: string) => Cancelled', LIMIT: '100', useToasts: '() => Toasts' },
    },
    types: {
      Cancelled: { why: 'string' },
      Session: { '=': '{ status: "here"; name: string; } | { status: "away"; }' },
      Side: { '"left"': 'one of them', '"right"': 'one of them' },
      Toasts: { success: '(text: string) => void', 'place?.side': 'Side' },
    },
  });
});
