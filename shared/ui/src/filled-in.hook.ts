import { useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Filled {
  /** Of a controlled field. */
  value?: unknown;
  onChange?: ((event: never) => unknown) | undefined;
}

/**
 * The first events after it: before the form reads its state, and before React, rendering again, would empty a controlled
 * field.
 */
const TAKEN_AT = ['pointerdown', 'keydown', 'focusout', 'click', 'submit'];

/**
 * Takes what a password manager has filled in without an event, as if it had been typed.
 * @param id of the field
 */
export function useFilledIn(id: string, { value, onChange }: Filled): void {
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => {
    const field = document.getElementById(id) as Field | null;
    const form = field?.form;
    if (!form || field.type === 'file') return;
    let known = field.defaultValue;
    const hear = () => {
      known = field.value;
    };
    const take = () => {
      const { value: shown = known, onChange: change } = latest.current;
      if (field.value === shown) return;
      hear();
      change?.({ target: field, currentTarget: field, type: 'change' } as never);
    };
    field.addEventListener('input', hear);
    for (const event of TAKEN_AT) form.addEventListener(event, take, true);
    return () => {
      field.removeEventListener('input', hear);
      for (const event of TAKEN_AT) form.removeEventListener(event, take, true);
    };
  }, [id]);
}
