import { CardElement } from '@stripe/react-stripe-js';
import { useId } from 'react';
import { useCardStyle } from './card-style.hook.ts';

export interface CardFieldProps {
  onReady: () => void;
  /** The provider's error about the card as typed so far. */
  onProblem: (message: string | undefined) => void;
}

/** The provider's card element in a box of ours. */
export function CardField({ onReady, onProblem }: CardFieldProps) {
  const labelId = useId();
  const { style, probes } = useCardStyle();
  return (
    <fieldset aria-labelledby={labelId} className="min-w-0">
      <div id={labelId} className="mb-1 text-sm font-medium">
        Card
      </div>
      <div
        ref={probes.text}
        className="min-h-12 rounded-control border border-edge bg-surface px-3 py-3 text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      >
        <span ref={probes.placeholder} hidden className="text-muted" />
        <span ref={probes.invalid} hidden className="text-danger" />
        {style ? (
          <CardElement
            options={{ style }}
            onReady={onReady}
            onChange={(change) => onProblem(change.error?.message)}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
