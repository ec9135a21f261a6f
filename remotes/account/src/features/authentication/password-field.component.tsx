import { TextField, type TextFieldProps } from '@shop/ui';
import { useState } from 'react';

/** A password, hidden until its button shows it. Takes react-hook-form's `register`. */
export function PasswordField(props: Omit<TextFieldProps, 'label' | 'type' | 'action'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label="Password"
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="h-full min-w-11 rounded-control px-3 text-sm font-medium text-accent hover:bg-accent-soft"
        >
          {shown ? 'Hide' : 'Show'} <span className="sr-only">password</span>
        </button>
      }
    />
  );
}
