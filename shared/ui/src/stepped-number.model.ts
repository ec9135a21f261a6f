/** Whole numbers from `min` to `max`, in steps. */
export interface NumberSteps {
  min: number;
  max: number;
  step: number;
}

/** The number one step from the typed one; from anything but a whole number, a step leads to the minimum. */
export function stepFrom(typed: string, direction: 1 | -1, { min, max, step }: NumberSteps): string {
  const whole = /^\d+$/.test(typed) ? Number(typed) : undefined;
  const next = whole === undefined ? min : whole + direction * step;
  return String(Math.max(min, Math.min(max, next)));
}
