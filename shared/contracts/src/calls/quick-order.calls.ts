import Type from 'typebox';
import { QuickOrder } from '../quick-order.ts';
import { QUICK_ORDER_LIMITS } from '../quick-order-texts.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';

export const quickOrderCalls = {
  'POST /quickOrder': {
    summary:
      'Finds the parts of a pasted list or CSV: a number and a quantity a line, split by tab, semicolon, bar, comma or spaces',
    access: 'signed-in',
    body: Type.Object({ text: Type.String({ maxLength: QUICK_ORDER_LIMITS.characters }) }),
    // A character is up to three bytes, and a line end is two in JSON.
    maxBodyBytes: 4 * QUICK_ORDER_LIMITS.characters,
    response: QuickOrder,
    example: {
      body: { text: 'KP-AC-1107\t480' },
      response: {
        lines: [
          {
            line: 1,
            text: 'KP-AC-1107\t480',
            number: 'KP-AC-1107',
            quantity: 480,
            status: 'found',
            parts: [examples.part],
          },
        ],
      },
    },
  },
} as const satisfies Record<string, Call>;
