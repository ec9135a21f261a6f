import Type from 'typebox';
import { Order, Part } from '../entities.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { OverviewOrdersQuery, PageQuery } from './list-query.ts';

const Waiting = Type.Integer({ minimum: 0, description: '1,000 means that many or more' });

/** What waits for an admin. */
export const Overview = Type.Object({
  unpaid: Type.Optional(Waiting),
  toShip: Waiting,
  lapsing: Waiting,
  refused: Waiting,
  refundFailed: Waiting,
  returnsAsked: Waiting,
  belowMinimum: Waiting,
});

export const overviewCalls = {
  'GET /overview': {
    summary: 'Counts what waits for an admin',
    access: 'admin',
    response: Overview,
    example: {
      response: {
        unpaid: 4,
        toShip: 9,
        lapsing: 2,
        refused: 0,
        refundFailed: 0,
        returnsAsked: 1,
        belowMinimum: 3,
      },
    },
  },
  'GET /overview/orders': {
    summary: 'Lists the orders with one of the needs that the overview counts',
    access: 'admin',
    query: OverviewOrdersQuery,
    response: Type.Array(Order),
    example: { response: [examples.order] },
  },
  'GET /overview/parts': {
    summary: 'Lists the parts with less stock than one order takes',
    access: 'admin',
    query: PageQuery,
    response: Type.Array(Part),
    example: { response: [examples.part] },
  },
} as const satisfies Record<string, Call>;
