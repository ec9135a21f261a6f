import { Button } from './button.component.tsx';
import { formatFileSize, IMAGE_HINT } from './image-file.model.ts';

export interface ImageStateProps {
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
export function ImageState({ file, hasCurrent, busy, failed, onRetry, onRemove }: ImageStateProps) {
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
