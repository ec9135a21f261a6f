import type Stripe from 'stripe';
import type { Rule, RulesFor } from './parameter-rules.ts';

export const text = { kind: 'text', longest: 5000 } as const;
export const shortText = (longest: number) => ({ kind: 'text', longest }) as const;
export const email = { kind: 'text', longest: 800, isEmail: true } as const;
export const integer = { kind: 'integer' } as const;
export const amount = { kind: 'integer', smallest: 1 } as const;
export const flag = { kind: 'flag' } as const;
export const metadata = { kind: 'metadata' } as const;
export const range = { kind: 'range' } as const;
export const unsupported = { kind: 'unsupported' } as const;
export const oneOf = (...choices: string[]) => ({ kind: 'choice', choices }) as const;
export const list = (item: Rule) => ({ kind: 'list', item }) as const;
/** A parameter that an empty text unsets. */
export const unsettable = <Given extends Rule>(rule: Given) => ({ ...rule, canUnset: true }) as const;
export const required = <Given extends Rule>(rule: Given) => ({ ...rule, required: true }) as const;
export const group = <Params>(rules: RulesFor<Params>) => ({ kind: 'group', rules }) as const;

export const expand = list(text);
export const onlyExpand = { expand } satisfies RulesFor<{ expand?: string[] }>;
export const page = {
  limit: { kind: 'integer', smallest: 1, largest: 100 },
  starting_after: text,
  ending_before: text,
} satisfies RulesFor<Stripe.PaginationParams>;
