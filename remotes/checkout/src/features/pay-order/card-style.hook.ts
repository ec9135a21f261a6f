import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type CardStyle = NonNullable<StripeCardElementOptions['style']>;

const colourOf = (probe: RefObject<HTMLElement | null>): string =>
  probe.current ? getComputedStyle(probe.current).color : '';

/**
 * The card element is in the provider's own frame, where our style sheet does not apply: it gets the theme's
 * computed colours, again whenever the theme changes.
 * @returns the style, and the elements whose text colours it reads
 */
export function useCardStyle() {
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
