import type Stripe from 'stripe';
import { type Fields, isFields } from '../http/fields.ts';
import { invalidRequest } from './cards-error.ts';

/** The values that the stand-in accepts for one parameter. */
export type Rule = {
  /** A call without it is refused. */
  readonly required?: true;
} & (
  | { readonly kind: 'text' | 'email' | 'value' }
  | { readonly kind: 'integer'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'list'; readonly item: Rule }
  | { readonly kind: 'group'; readonly rules: Rules }
);

export type Rules = Readonly<Record<string, Rule>>;

/** The kinds of rules for a parameter of that type in Stripe's library. */
type KindOf<Value> = [Value] extends [number]
  ? 'integer'
  : [Value] extends [string]
    ? 'text' | 'email' | 'choice'
    : [Value] extends [readonly unknown[]]
      ? 'list'
      : 'group' | 'list';

/** Rules for parameters that Stripe's library knows, of their types: those that the shop sends, and all required ones. */
type RulesFor<Params> = {
  readonly [Name in keyof Params]: Rule & {
    readonly kind: KindOf<Exclude<NonNullable<Params[Name]>, ''>>;
  } & (undefined extends Params[Name] ? unknown : { readonly required: true });
};

const text = { kind: 'text' } as const;
const integer = { kind: 'integer' } as const;
const amount = { kind: 'integer', min: 1 } as const;
/** An empty value removes an entry. */
const metadata = { kind: 'list', item: { kind: 'value' } } as const;
const oneOf = (...choices: string[]) => ({ kind: 'choice', choices }) as const;
const required = <Given extends Rule>(rule: Given) => ({ ...rule, required: true }) as const;
const group = <Params>(rules: RulesFor<Params>) => ({ kind: 'group', rules }) as const;
const page = { limit: { kind: 'integer', min: 1, max: 100 }, starting_after: text } as const;
const created = group<Stripe.RangeQueryParam>({ gte: integer });

/** The rules of each call: the parameters of Stripe's API that the shop sends. */
export const parameters = {
  createIntent: {
    // Cards are the only payment method here.
    allowed_payment_method_types: required({ kind: 'list', item: oneOf('card') } as const),
    amount: required(amount),
    currency: required(text),
    metadata,
    receipt_email: { kind: 'email' },
  } satisfies RulesFor<Stripe.PaymentIntentCreateParams>,
  updateIntent: { amount, currency: text, metadata } satisfies RulesFor<Stripe.PaymentIntentUpdateParams>,
  confirmIntent: { payment_method: text } satisfies RulesFor<Stripe.PaymentIntentConfirmParams>,
  confirmInBrowser: {
    client_secret: required(text),
    payment_method: text,
    // What the card frame sends.
    payment_method_data: {
      kind: 'group',
      rules: {
        type: required(oneOf('card')),
        billing_details: group<Stripe.PaymentMethodCreateParams.BillingDetails>({
          address: group<Stripe.AddressParam>({ postal_code: text }),
          email: { kind: 'email' },
          name: text,
        }),
        card: required(
          group<Omit<Stripe.PaymentMethodCreateParams.Card, 'token' | 'networks'>>({
            cvc: text,
            exp_month: integer,
            exp_year: integer,
            number: text,
          }),
        ),
      },
    },
  },
  listIntents: {
    ...page,
    created,
    expand: { kind: 'list', item: oneOf('data.latest_charge') },
  } satisfies RulesFor<Stripe.PaymentIntentListParams>,
  createRefund: {
    amount,
    metadata,
    payment_intent: required(text),
  } satisfies RulesFor<Stripe.RefundCreateParams>,
  answerDispute: {
    evidence: group<Stripe.DisputeUpdateParams.Evidence>({
      uncategorized_text: required(oneOf('winning_evidence', 'losing_evidence')),
    }),
  } satisfies RulesFor<Stripe.DisputeUpdateParams>,
  openDispute: { reason: required(oneOf('fraudulent', 'product_not_received')) },
  listByIntent: {
    ...page,
    created,
    payment_intent: text,
  } satisfies RulesFor<Stripe.ChargeListParams> &
    RulesFor<Stripe.RefundListParams> &
    RulesFor<Stripe.DisputeListParams>,
  listEvents: {
    ...page,
    created,
    types: { kind: 'list', item: text },
  } satisfies RulesFor<Stripe.EventListParams>,
} as const;

/**
 * Refuses what Stripe refuses before it does anything, and what the shop does not send.
 * @throws CardsError 400 in Stripe's format, naming the parameter
 */
export function checkParameters(params: Fields, rules: Rules, path = ''): void {
  const nameOf = (name: string) => (path ? `${path}[${name}]` : name);
  const unknown = Object.keys(params).filter((name) => !Object.hasOwn(rules, name));
  if (unknown.length > 0) {
    const names = unknown.map(nameOf);
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param: names[0] ?? '' });
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (params[name] !== undefined) checkValue(params[name], rule, nameOf(name));
    else if (rule.required) {
      const message = `Missing required param: ${nameOf(name)}.`;
      throw invalidRequest(message, { code: 'parameter_missing', param: nameOf(name) });
    }
  }
}

function checkValue(value: unknown, rule: Rule, param: string): void {
  if (rule.kind === 'group') checkParameters(fieldsOf(value, param), rule.rules, param);
  else if (rule.kind === 'list') {
    for (const [index, item] of Object.entries(fieldsOf(value, param)))
      checkValue(item, rule.item, `${param}[${index}]`);
  } else checkText(value, rule, param);
}

function checkText(value: unknown, rule: Rule, param: string): void {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param });
  if (value === '' && rule.kind !== 'value') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    throw invalidRequest(message, { code: 'parameter_invalid_empty', param });
  }
  if (rule.kind === 'integer') checkInteger(value, rule, param);
  if (rule.kind === 'choice' && !rule.choices.includes(value)) {
    throw invalidRequest(`Invalid ${param}: must be one of ${rule.choices.join(', ')}`, { param });
  }
  if (rule.kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) {
    throw invalidRequest(`Invalid email address: ${value}`, { code: 'email_invalid', param });
  }
}

function checkInteger(value: string, { min, max }: { min?: number; max?: number }, param: string): void {
  const code = 'parameter_invalid_integer';
  if (!/^-?\d{1,15}$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, { code, param });
  if (min !== undefined && Number(value) < min) {
    throw invalidRequest(`This value must be greater than or equal to ${min}.`, { code, param });
  }
  if (max !== undefined && Number(value) > max) {
    const message = `This value must be less than or equal to ${max} (it currently is '${value}').`;
    throw invalidRequest(message, { code, param });
  }
}

function fieldsOf(value: unknown, param: string): Fields {
  if (isFields(value)) return value;
  throw invalidRequest('Invalid object', { param });
}
