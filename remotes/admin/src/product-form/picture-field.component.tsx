import { MAX_MORE_PICTURES } from '@shop/contracts';
import { Button, ImageField, ImagePreview, useRowFocusHandover } from '@shop/ui';
import type { Ref } from 'react';
import type { FormPicture } from './product-values.model.ts';

/** The upload of the form's pictures. */
export interface PictureUpload {
  busy: boolean;
  failed: boolean;
  /** Other pictures were chosen, so the last upload no longer matters. */
  forget: () => void;
}

interface PictureFieldProps {
  /** The `field` of react-hook-form's `useController`. */
  field: {
    name: string;
    value: FormPicture | undefined;
    onChange: (picture: FormPicture | undefined) => void;
    onBlur: () => void;
    ref: Ref<HTMLInputElement>;
  };
  error: string | undefined;
  /** The same of the further pictures. */
  more: { value: readonly FormPicture[]; onChange: (pictures: FormPicture[]) => void };
  moreError: string | undefined;
  /** URL of the stored picture. */
  current?: string;
  upload: PictureUpload;
  onRetry: () => void;
}

/** The product's pictures in a form: the main one, and further ones in their order. */
export function PictureField({ field, error, more, moreError, current, upload, onRetry }: PictureFieldProps) {
  const { value: main = current } = field;
  const further = more.value;
  const change = (pictures: FormPicture[]) => {
    upload.forget();
    more.onChange(pictures);
  };
  const moveUp = (index: number) => {
    const [before, moved] = [index > 0 ? further[index - 1] : main, further[index]];
    if (before === undefined || moved === undefined) return;
    if (index === 0) field.onChange(moved);
    change(further.map((one, at) => (at === index ? before : at === index - 1 ? moved : one)));
  };
  return (
    <>
      <ImageField
        {...field}
        value={field.value instanceof File ? field.value : undefined}
        label="Product Image"
        error={error}
        current={typeof main === 'string' ? main : current}
        busy={upload.busy}
        failed={upload.failed}
        onRetry={onRetry}
        onChange={(picture) => {
          field.onChange(picture);
          change(further.filter((one) => !isSame(one, picture ?? current)));
        }}
      />
      <ol>
        {further.map((picture, index) => (
          <FurtherPicture
            key={keyOf(picture)}
            picture={picture}
            number={index + 2}
            onMoveUp={main === undefined ? undefined : () => moveUp(index)}
            onRemove={() => change(further.filter((one) => one !== picture))}
          />
        ))}
      </ol>
      {further.length < MAX_MORE_PICTURES ? (
        <div className="mt-3">
          <ImageField
            label="Further Picture"
            error={moreError}
            value={undefined}
            onChange={(picture) => {
              if (picture && ![main, ...further].some((one) => isSame(picture, one))) {
                change([...further, picture]);
              }
            }}
          />
        </div>
      ) : null}
    </>
  );
}

interface FurtherPictureProps {
  picture: FormPicture;
  /** Its place among all pictures, from 1. */
  number: number;
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}

function FurtherPicture({ picture, number, onMoveUp, onRemove }: FurtherPictureProps) {
  const row = useRowFocusHandover<HTMLLIElement>();
  return (
    <li ref={row} className="mt-3 flex flex-wrap items-center gap-3">
      <ImagePreview
        file={picture instanceof File ? picture : undefined}
        current={picture instanceof File ? undefined : picture}
      />
      <Button
        variant="secondary"
        disabled={!onMoveUp}
        aria-label={`Move up picture ${number}`}
        onClick={onMoveUp}
      >
        Move up
      </Button>
      <Button variant="secondary" aria-label={`Remove picture ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

const isSame = (picture: FormPicture, other: FormPicture | undefined): boolean =>
  other !== undefined && keyOf(picture) === keyOf(other);

const keyOf = (picture: FormPicture): string =>
  picture instanceof File ? `${picture.name} ${picture.size} ${picture.lastModified}` : picture;
