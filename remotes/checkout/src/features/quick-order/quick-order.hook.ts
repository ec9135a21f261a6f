import { call } from '@shop/api-client';
import { QUICK_ORDER_LIMITS } from '@shop/contracts';
import { useSession } from '@shop/host';
import { tabDraft } from '@shop/lists';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type Checked,
  sameLines,
  withChoices,
  withLine,
  withoutLines,
  withRow,
} from './quick-order.model.ts';

const TOO_LONG = new Error(`A quick order takes up to ${QUICK_ORDER_LIMITS.characters / 1024} KiB of text.`);

/** A list of part numbers: its text, which alone is kept, and what was found of it when it was checked last. */
export function useQuickOrder() {
  const account = useSession((session) => session.account?.uid ?? '');
  const draft = useMemo(() => tabDraft('quick-order', account), [account]);
  const [text, setText] = useState(draft.read);
  /** The text as it is now, also for what was started before it was changed. */
  const current = useRef(text);
  const [checked, setChecked] = useState<Checked>();
  const checking = useMutation({
    mutationFn: async (wanted: string) => {
      if (wanted.length > QUICK_ORDER_LIMITS.characters) throw TOO_LONG;
      return call('POST /quickOrder', { body: { text: wanted } });
    },
    onSuccess: (found, wanted) =>
      setChecked((before) => ({
        text: wanted,
        lines: withChoices(found.lines, wanted, before),
        columns: found.columns,
      })),
    // One after another: the last answer is of the last text.
    scope: { id: 'quick-order' },
  });

  const check = checking.mutate;
  const write = useCallback(
    (typed: string) => {
      const next = typed.replaceAll('\r\n', '\n');
      current.current = next;
      setText(next);
      draft.write(next);
      return next;
    },
    [draft],
  );

  const checkedText = checked?.text ?? '';
  /** The same while the text is typed: up to 500 lines are shown below it. */
  const corrections: Corrections = useMemo(
    () => ({
      correct: (line, replacement) => {
        const [now] = sameLines([line], checkedText, current.current);
        check(now === undefined ? current.current : write(withLine(current.current, now, replacement)));
      },
      nameColumns: (line, head) => {
        const [now] = sameLines([line], checkedText, current.current);
        check(now === undefined ? current.current : write(withRow(current.current, now, head)));
      },
      choose: (line, chosen) =>
        setChecked(
          (before) =>
            before && {
              ...before,
              lines: before.lines.map((one) => (one.line === line ? { ...one, chosen } : one)),
            },
        ),
      drop: (dropped) => {
        const now = sameLines(dropped, checkedText, current.current);
        const left = write(withoutLines(current.current, new Set(now)));
        if (left.trim()) check(left);
        else setChecked(undefined);
      },
    }),
    [check, checkedText, write],
  );

  return {
    text,
    lines: checked?.lines,
    columns: checked?.columns,
    /** The text was changed since it was checked. */
    isStale: checked !== undefined && checked.text !== text,
    busy: checking.isPending,
    error: checking.error,
    write,
    check: () => check(text),
    /** Takes over a file, below what is typed already. */
    load: (content: string) => check(write(text.trim() ? `${text.trimEnd()}\n${content}` : content)),
    corrections,
  };
}

/** What is done about checked lines, by their numbers. */
export interface Corrections {
  correct: (line: number, replacement: string) => void;
  choose: (line: number, part: string) => void;
  /** Puts a row above a line. */
  nameColumns: (line: number, head: string) => void;
  /** Drops lines; those that stay are checked again. */
  drop: (lines: readonly number[]) => void;
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
