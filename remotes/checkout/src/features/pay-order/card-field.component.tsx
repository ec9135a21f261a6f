import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';

export interface CardFieldProps {
  onReady: () => void;
  /** The provider's error about the card as typed so far. */
  onProblem: (message: string | undefined) => void;
}

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

type CardStyle = NonNullable<StripeCardElementOptions['style']>;

const colourOf = (probe: RefObject<HTMLElement | null>): string =>
  probe.current ? getComputedStyle(probe.current).color : '';

/**
 * The card element is in the provider's own frame, where our style sheet does not apply: it gets the theme's
 * computed colours, again whenever the theme changes.
 * @returns the style, and the elements whose text colours it reads
 */
function useCardStyle() {
  const text = useRef<HTMLDivElement>(null);
  const placeholder = useRef<HTMLSpanElement>(null);
  const invalid = useRef<HTMLSpanElement>(null);
  const [style, setStyle] = useState<CardStyle>();

  useLayoutEffect(() => {
    const read = () =>
      setStyle({
        base: {
          color: colourOf(text),
          fontFamily: 'system-ui, sans-serif',
          fontSize: '16px',
          '::placeholder': { color: colourOf(placeholder) },
        },
        invalid: { color: colourOf(invalid) },
      });
    read();

    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    const forced = new MutationObserver(read);
    forced.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', read);
      forced.disconnect();
    };
  }, []);

  return { style, probes: { text, placeholder, invalid } };
}
