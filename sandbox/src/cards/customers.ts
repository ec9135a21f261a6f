import { type Fields, textField } from '../http/fields.ts';
import { nowInSeconds } from '../storage/clock.ts';
import { randomId } from '../storage/random-id.ts';
import type { Customer } from './card-objects.ts';
import type { CardsState } from './cards-state.ts';
import { metadataFrom } from './metadata.ts';

/** Creates a customer that intents can refer to. */
export function createCustomer(state: CardsState, params: Fields): Customer {
  return state.customers.add({
    id: `cus_${randomId(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: textField(params, 'description') ?? null,
    discount: null,
    email: textField(params, 'email') ?? null,
    invoice_prefix: randomId(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadataFrom(params),
    name: textField(params, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: textField(params, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
}
