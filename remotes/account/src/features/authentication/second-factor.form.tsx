import { secondFactorStep } from '@shop/contracts';
import type { SecondFactorNeeded } from '@shop/host';
import { Button, FormError, TextField } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { attemptKey, useAttempt } from './attempts.mutation.ts';
import { AuthenticationSpinner } from './authentication-spinner.component.tsx';
import { useFormReturn } from './form-return.hook.ts';

interface SecondFactorFormProps {
  needed: SecondFactorNeeded;
  onCancel: () => void;
}

export function SecondFactorForm({ needed, onCancel }: SecondFactorFormProps) {
  const enterCode = useMutation({
    mutationKey: attemptKey,
    // Apps show the code in groups, so it may be pasted with gaps.
    mutationFn: (code: string) => needed.enterCode(code.replaceAll(/\s/g, '')),
  });
  const attempt = useAttempt();
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const shown = !enterCode.isPending;
  // The code was refused; the next one is typed over it.
  useFormReturn(shown, () => setFocus('code', { shouldSelect: true }));
  useEffect(() => setFocus('code'), [setFocus]);

  if (!shown) return <AuthenticationSpinner label="One moment, please" />;
  return (
    <form
      method="dialog"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit(({ code }) => attempt(() => enterCode.mutate(code)))}
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
