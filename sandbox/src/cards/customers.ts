import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Customer } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';
import { metadataFrom } from './metadata.ts';

/** Notes a customer that intents can be filed under. */
export function createCustomer(state: CardsState, params: Fields): Customer {
  return state.customers.add({
    id: `cus_${randomId(14)}`,
    object: 'customer',
    created: nowInSeconds(),
    livemode: false,
    email: textField(params, 'email') ?? null,
    name: textField(params, 'name') ?? null,
    metadata: metadataFrom(params),
  });
}
