import { type FieldRules, fieldProblem, isRecord } from '@shop/contracts';
import type { TabDraft } from '@shop/lists';
import { TextAreaField, TextField } from '@shop/ui';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from './refusal.model.ts';

/** In the order in which they stand. */
const FIELD_NAMES = ['orderQuantity', 'poNumber', 'phone', 'address'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
type Texts = Partial<Record<FieldName, string>>;

interface OrderFieldsOptions {
  rules: Readonly<Partial<Record<FieldName, FieldRules>>>;
  /** What is filled in; it may come while the buyer types, and replaces nothing that they typed. */
  initial: Texts;
  /** Keeps what is typed when the screen is left. */
  draft?: TabDraft;
}

/**
 * The fields of an order. An error is shown once its field is left, and goes while it is corrected: removed on blur, it
 * would take the focus from the next field with it.
 */
export function useOrderFields({ rules, initial, draft }: OrderFieldsOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Texts>(() => parseDraft(draft?.read()));
  const latest = useRef(typed);
  const [wrong, setWrong] = useState<Partial<Record<FieldName, boolean>>>({});
  const [refused, setRefused] = useState<Refusal['fields']>([]);
  const values = { orderQuantity: '', poNumber: '', phone: '', address: '', ...initial, ...typed };

  const problemOf = (name: FieldName): string | undefined => {
    const rule = rules[name];
    return rule && fieldProblem(rule, values[name]);
  };
  const errors: Texts = {};
  for (const name of FIELD_NAMES) {
    const error = refused.find((field) => field.name === name)?.message ?? (wrong[name] && problemOf(name));
    if (error) errors[name] = error;
  }
  const focus = (name: FieldName) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const [first] = refused;
  useEffect(() => {
    if (first) focus(first.name);
  }, [first]);

  return {
    form,
    values,
    errors,
    of: (name: FieldName) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        // Several fields may be filled in at once.
        latest.current = { ...latest.current, [name]: target.value };
        setTyped(latest.current);
        setRefused((before) => before.filter((field) => field.name !== name));
        draft?.write(JSON.stringify(latest.current));
      },
      onBlur: () => setWrong((before) => ({ ...before, [name]: problemOf(name) !== undefined })),
    }),
    /** Sends what is right; otherwise the first wrong field gets the focus. */
    submit: (send: () => void) => (event: FormEvent) => {
      event.preventDefault();
      setRefused([]);
      setWrong({ orderQuantity: true, poNumber: true, phone: true, address: true });
      const problem = FIELD_NAMES.find(problemOf);
      if (problem) focus(problem);
      else send();
    },
    /** Shows the server's errors at their fields, and focuses the first. */
    refuse: ({ fields }: Refusal) => setRefused(fields.filter(({ name }) => rules[name])),
  };
}

export type OrderFields = ReturnType<typeof useOrderFields>;

/** What was typed before the screen was left, of what this release asks for. */
function parseDraft(kept = ''): Texts {
  try {
    const draft: unknown = JSON.parse(kept);
    if (!isRecord(draft)) return {};
    const texts = FIELD_NAMES.map((name) => [name, draft[name]]);
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

interface OrderFormProps {
  fields: OrderFields;
  className?: string;
  /** Stand before the contact. */
  first: ReactNode;
  onOrder: () => void;
  children: ReactNode;
}

/** The form of an order: of one part in the checkout dialog, of all lines beside the cart. */
export function OrderForm({ fields, className = '', first, onOrder, children }: OrderFormProps) {
  return (
    <form
      ref={fields.form}
      noValidate
      method="dialog"
      onSubmit={fields.submit(onOrder)}
      className={`grid gap-4 ${className}`}
    >
      {first}
      <TextField {...fields.of('phone')} label="Phone" type="tel" autoComplete="tel" />
      <div className="col-span-full">
        <TextAreaField {...fields.of('address')} label="Address" autoComplete="street-address" rows={2} />
      </div>
      {children}
    </form>
  );
}
