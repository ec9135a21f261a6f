/** Whole numbers from `min` to `max`, gone through in steps. */
export interface NumberSteps {
  min: number;
  max: number;
  step: number;
}

/**
 * The number a step away from what is typed; what is no whole number counts as nothing yet, from which
 * either direction leads to the least number.
 */
export function stepped(typed: string, direction: 1 | -1, { min, max, step }: NumberSteps): string {
  const whole = /^\d+$/.test(typed) ? Number(typed) : undefined;
  const next = whole === undefined ? min : whole + direction * step;
  return String(Math.max(min, Math.min(max, next)));
}
