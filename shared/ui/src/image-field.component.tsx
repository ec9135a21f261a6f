import { type ChangeEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from './button.component.tsx';
import { describeControl, FieldFrame, type FieldTexts } from './field-frame.component.tsx';
import { ACCEPTED_IMAGES, formatFileSize, IMAGE_HINT, imageRefusal } from './image-file.model.ts';
import { ImagePreview } from './image-preview.component.tsx';
import { joinClasses } from './join-classes.ts';

const UPLOAD_FAILED = 'The upload failed. Your picture is kept.';

export interface ImageFieldProps extends FieldTexts {
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** URL of the stored picture; shown as long as no file is chosen. */
  current?: string | undefined;
  busy?: boolean;
  /** The upload failed: the field says so, keeps the picture and offers a retry. */
  failed?: boolean;
  onRetry?: () => void;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for one picture, chosen by click, keyboard, touch or drop. Takes the `field` of react-hook-form's
 * `Controller`. Other files than accepted pictures are refused, and the value stays.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, error, hint, value, onChange, current, busy = false, failed = false, onRetry } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);
  const wrong = refusal ?? (failed && !busy ? UPLOAD_FAILED : error);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0];
    // Emptied, so that the same file can be chosen again after it was removed.
    input.value = '';
    if (!file) return;
    const reason = imageRefusal(file);
    setRefusal(reason);
    if (!reason) onChange(file);
  }

  function remove(): void {
    setRefusal(undefined);
    onChange(undefined);
    // The button disappears with the file.
    box.current?.querySelector('input')?.focus();
  }

  return (
    <FieldFrame id={id} label={label} error={undefined} hint={hint}>
      <div
        ref={box}
        aria-busy={busy || undefined}
        className={joinClasses(
          'relative isolate flex min-h-28 sm:min-h-26 items-center gap-3 rounded-control border p-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
          value ? 'border-solid' : 'border-dashed',
          wrong ? 'border-danger' : 'border-edge',
          over ? 'bg-accent-soft' : 'bg-surface',
        )}
      >
        <ImagePreview file={value} current={current} />
        <ImageState
          file={value}
          hasCurrent={current !== undefined}
          busy={busy}
          failed={failed}
          onRetry={onRetry}
          onRemove={remove}
        />
        {/* Covers the box: the browser's own file input handles clicks, keys, touches and drops. */}
        <input
          {...describeControl(id, { error: wrong, hint })}
          ref={props.ref}
          id={id}
          name={props.name}
          type="file"
          accept={ACCEPTED_IMAGES.join(',')}
          disabled={busy}
          onChange={choose}
          onBlur={props.onBlur}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-progress"
        />
      </div>
      {/* Rendered empty beforehand, so that errors are announced. */}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:-mt-1">
        {wrong}
      </p>
    </FieldFrame>
  );
}

interface ImageStateProps {
  file: File | undefined;
  hasCurrent: boolean;
  busy: boolean;
  failed: boolean;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}

/** Rendered above the field's file input, which covers its whole box. */
const aboveInput = 'relative z-10';

/** The state of the field's picture, in words, and its actions. */
function ImageState({ file, hasCurrent, busy, failed, onRetry, onRemove }: ImageStateProps) {
  if (!file) {
    return (
      <div className="min-w-0 text-sm">
        <p className="font-medium text-ink">
          {hasCurrent ? 'Choose another picture' : 'Choose a picture'}
          <span className="hidden font-normal text-muted pointer-fine:inline"> or drop it here</span>
        </p>
        <p className="text-muted">{IMAGE_HINT}</p>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center">
      <div className="min-w-0 text-sm sm:flex-1">
        <p className="truncate font-medium text-ink">{file.name}</p>
        <p className="text-muted tabular-nums">{busy ? 'Uploading…' : formatFileSize(file.size)}</p>
      </div>
      {busy ? null : (
        <div className={`${aboveInput} flex flex-wrap gap-1 max-sm:mt-1`}>
          {failed && onRetry ? (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
