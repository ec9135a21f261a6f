import { type FieldRules, isRecord } from '@shop/contracts';
import type { TabDraft } from '@shop/lists';
import { type FormEvent, useState } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import type { Refusal } from './refusal.model.ts';

const EMPTY = { orderQuantity: '', poNumber: '', phone: '', address: '' };
export type OrderTexts = typeof EMPTY;
export type FieldName = keyof OrderTexts;
const FIELD_NAMES = Object.keys(EMPTY) as FieldName[];

interface OrderFieldsOptions {
  /** Of the fields that the form has. */
  rules: Readonly<Partial<Record<FieldName, FieldRules>>>;
  /** What is filled in; it may come while the buyer types, and replaces nothing that they typed. */
  initial: Partial<OrderTexts>;
  /** Keeps what is typed when the screen is left. */
  draft?: TabDraft;
}

export interface OrderFields {
  values: Readonly<OrderTexts>;
  /** The errors that are shown. */
  errors: Readonly<Partial<Record<FieldName, unknown>>>;
  /** The properties of a field. */
  of: (name: FieldName) => UseFormRegisterReturn & { error: string | undefined };
  /** Sends what is right; otherwise the first wrong field gets the focus. */
  submit: (send: () => void) => (event: FormEvent) => void;
  /** Shows the server's errors at their fields, and focuses the first. */
  refuse: (refusal: Refusal) => void;
}

/** The fields of an order: an error is shown once its field is left. */
export function useOrderFields({ rules, initial, draft }: OrderFieldsOptions): OrderFields {
  const filled: OrderTexts = { ...EMPTY, ...initial };
  const [kept] = useState(() => parseDraft(draft?.read()));
  const form = useForm<OrderTexts>({
    mode: 'onBlur',
    values: { ...filled, ...kept },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const values = { ...EMPTY, ...useWatch({ control: form.control }) };
  const { errors } = form.formState;
  const changed = (name: FieldName) => {
    // Removed on blur, it would take the focus from the next field with it.
    if (errors[name]) void form.trigger(name);
    // Without what was filled in: the next time it may be something else.
    const typed = FIELD_NAMES.filter((one) => form.getValues(one) !== filled[one]);
    draft?.write(JSON.stringify(Object.fromEntries(typed.map((one) => [one, form.getValues(one)]))));
  };
  return {
    values,
    errors,
    of: (name) => ({
      ...form.register(name, { ...rules[name], onChange: () => changed(name) }),
      error: errors[name]?.message,
    }),
    submit: (send) => (event) => void form.handleSubmit(send)(event),
    refuse: ({ fields }) => {
      const shown = fields.filter(({ name }) => rules[name]);
      for (const { name, message } of shown) form.setError(name, { message });
      if (shown[0]) form.setFocus(shown[0].name);
    },
  };
}

/** What was typed before the screen was left, of what this release asks for. */
function parseDraft(kept = ''): Partial<OrderTexts> {
  try {
    const draft: unknown = JSON.parse(kept);
    if (!isRecord(draft)) return {};
    return Object.fromEntries(
      Object.entries(draft).filter(([name, text]) => name in EMPTY && typeof text === 'string'),
    );
  } catch {
    return {};
  }
}
