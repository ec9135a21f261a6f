import { secondFactorStep } from '@shop/contracts';
import type { SecondFactorNeeded } from '@shop/host';
import { Button, FormError, TextField } from '@shop/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAttempt } from './attempt.mutation.ts';
import { AuthenticationSpinner } from './authentication-spinner.component.tsx';
import { useFormReturn } from './form-return.hook.ts';

interface SecondFactorFormProps {
  needed: SecondFactorNeeded;
  onCancel: () => void;
}

export function SecondFactorForm({ needed, onCancel }: SecondFactorFormProps) {
  // Apps show the code in groups, so it may be pasted with gaps.
  const enterCode = useAttempt((code: string) => needed.enterCode(code.replaceAll(/\s/g, '')));
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const shown = !enterCode.isPending;
  // The code was refused; the next one is typed over it.
  useFormReturn(shown, () => setFocus('code', { shouldSelect: true }));
  useEffect(() => setFocus('code'), [setFocus]);

  if (!shown) return <AuthenticationSpinner />;
  return (
    <form
      method="dialog"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(({ code }) => enterCode.begin(code))}
    >
      <TextField
        label={secondFactorStep.code}
        hint={secondFactorStep.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="font-mono"
        error={formState.errors.code?.message}
        {...register('code', { required: secondFactorStep.codeRequired })}
      />
      <FormError>{enterCode.error?.message}</FormError>
      <Button type="submit">{secondFactorStep.submit}</Button>
      <Button variant="secondary" onClick={onCancel}>
        {secondFactorStep.cancel}
      </Button>
    </form>
  );
}
