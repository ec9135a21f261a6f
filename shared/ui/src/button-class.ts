import { joinClasses } from './join-classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 text-sm font-medium whitespace-nowrap no-underline transition-colors duration-150 aria-busy:animate-pulse pointer-fine:min-h-9 print:hidden disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-60';

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink not-disabled:hover:bg-accent/90',
  secondary: 'border-edge bg-surface text-ink not-disabled:hover:bg-canvas',
  quiet: 'border-transparent bg-transparent text-accent not-disabled:hover:bg-accent-soft',
  danger: 'border-danger/60 bg-surface text-danger not-disabled:hover:bg-danger-soft',
};

/** The look of a button, for links that act like one. */
export const buttonClass = (variant: ButtonVariant = 'primary'): string => joinClasses(shape, looks[variant]);
