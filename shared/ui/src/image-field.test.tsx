import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ImageField, type ImageFieldProps } from './image-field.component.tsx';

const picture = new File(['picture'], 'casey.png', { type: 'image/png' });

/** The field in a form that keeps its value. */
function openField(given: Partial<ImageFieldProps> = {}) {
  const onChange = vi.fn();
  function Form(props: Partial<ImageFieldProps>) {
    const [value, setValue] = useState(given.value);
    const change = (file: File | undefined) => {
      onChange(file);
      setValue(file);
    };
    return <ImageField label="Photo" {...given} {...props} value={value} onChange={change} />;
  }
  const { rerender } = render(<Form />);
  const user = userEvent.setup({ applyAccept: false });
  const show = (props: Partial<ImageFieldProps>) => rerender(<Form {...props} />);
  return { user, onChange, show, input: screen.getByLabelText<HTMLInputElement>('Photo') };
}

test('a chosen picture is shown with its name and size, and can be removed', async () => {
  const { user, onChange, input } = openField();
  await user.upload(input, picture);
  expect(onChange).toHaveBeenLastCalledWith(picture);
  expect(screen.getByText('casey.png')).toBeTruthy();
  expect(screen.getByText('7 bytes')).toBeTruthy();
  expect(document.querySelector('img')?.src).toMatch(/^blob:/);

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByText('casey.png')).toBeNull();
  expect(document.activeElement).toBe(input);
});

test('the same picture can be chosen again after it was removed', async () => {
  const { user, input } = openField();
  await user.upload(input, picture);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.upload(input, picture);
  expect(screen.getByText('casey.png')).toBeTruthy();
});

test('it accepts JPEG, PNG, WebP and AVIF; other files are refused and the previous picture stays', async () => {
  const { user, onChange, input } = openField({ value: picture });
  expect(input.accept).toBe('image/jpeg,image/png,image/webp,image/avif');
  await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(screen.getByText(/is no JPEG/)).toBeTruthy();
  expect(screen.getByText('casey.png')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

test('the field shows a failed upload, keeps the picture and offers a retry', async () => {
  const onRetry = vi.fn();
  const { user, input, show } = openField({ value: picture, failed: true, onRetry });
  expect(screen.getByText('The upload failed. Your picture is kept.')).toBeTruthy();
  expect(screen.getByText('casey.png')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();

  show({ busy: true });
  expect(screen.getByText('Uploading…')).toBeTruthy();
  expect(screen.queryByText(/The upload failed/)).toBeNull();
});

test('while it uploads the picture can neither be changed nor removed', () => {
  const { input } = openField({ value: picture, busy: true });
  expect(input.disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a stored picture is shown until another is chosen', async () => {
  const { user, input } = openField({ current: '/pictures/stored.webp' });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/stored.webp');
  await user.upload(input, picture);
  expect(document.querySelector('img')?.src).toMatch(/^blob:/);
});

test('the error belongs to the input, and a dragged file is announced', () => {
  const { input } = openField({ error: 'Image is required' });
  expect(screen.getByText('Image is required').id).toBe(input.getAttribute('aria-describedby'));
  fireEvent.dragEnter(input);
  expect(input.parentElement?.className).toContain('bg-accent-soft');
  fireEvent.dragLeave(input);
  expect(input.parentElement?.className).not.toContain('bg-accent-soft');
});
