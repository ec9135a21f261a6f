import { type ReactNode, type Ref, useId } from 'react';
import {
  controlClass,
  describeControl,
  FieldFrame,
  type FieldTexts,
  type HiddenLabel,
} from './field-frame.component.tsx';
import { MinusIcon, PlusIcon } from './icons.component.tsx';
import { joinClasses } from './join-classes.ts';

/** Whole numbers from `min` to `max`, in steps. */
interface NumberSteps {
  min: number;
  max: number;
  step: number;
}

export interface NumberStepperProps extends FieldTexts, HiddenLabel, NumberSteps {
  /** The text as typed, which may be empty or not a number. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled whole number, typed or changed by two buttons. Typed text is neither changed nor refused; its
 * problem is the `error`. A text input, because the wheel would change a number input.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, labelHidden = false, error, hint, value, onChange, onBlur, ref } = props;
  const id = useId();
  const press = (direction: 1 | -1) => onChange(stepFrom(value, direction, props));
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error} hint={hint}>
      <div className="flex">
        <StepButton name={`${label}, fewer`} side="rounded-r-none border-r-0" onPress={() => press(-1)}>
          <MinusIcon />
        </StepButton>
        <input
          {...describeControl(id, { error, hint })}
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={joinClasses(
            controlClass,
            'min-h-11 rounded-none text-center tabular-nums focus-visible:z-10 pointer-fine:min-h-9',
          )}
        />
        <StepButton name={`${label}, more`} side="rounded-l-none border-l-0" onPress={() => press(1)}>
          <PlusIcon />
        </StepButton>
      </div>
    </FieldFrame>
  );
}

/** The number one step from the typed one; from anything but a whole number, a step leads to the minimum. */
export function stepFrom(typed: string, direction: 1 | -1, { min, max, step }: NumberSteps): string {
  const whole = /^\d+$/.test(typed) ? Number(typed) : undefined;
  const next = whole === undefined ? min : whole + direction * step;
  return String(Math.max(min, Math.min(max, next)));
}

interface StepButtonProps {
  name: string;
  /** The classes of the field's side. */
  side: string;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ name, side, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={joinClasses(
        'grid size-11 shrink-0 place-items-center rounded-control border border-edge bg-surface text-ink hover:bg-canvas focus-visible:z-10 pointer-fine:size-9',
        side,
      )}
    >
      {children}
    </button>
  );
}
