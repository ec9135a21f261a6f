import { MAX_MORE_PICTURES } from '@shop/contracts';
import { Button, ImageField, ImagePreview, useRowFocusHandover } from '@shop/ui';
import type { UseControllerReturn } from 'react-hook-form';
import type { FormPicture, ProductValues } from './product-values.model.ts';
import type { useUploadPictures } from './upload-pictures.mutation.ts';

interface PictureFieldProps {
  /** What react-hook-form's `useController` answers of the main picture, and of the further ones. */
  picture: UseControllerReturn<ProductValues, 'picture'>;
  more: UseControllerReturn<ProductValues, 'morePictures'>;
  /** URL of the stored picture. */
  current?: string;
  upload: ReturnType<typeof useUploadPictures>;
  onRetry: () => void;
}

/** The product's pictures in a form: the main one, and further ones in their order. */
export function PictureField({ picture, more, current, upload, onRetry }: PictureFieldProps) {
  const { field } = picture;
  const { value: main = current } = field;
  const further = more.field.value;
  const change = (pictures: FormPicture[]) => {
    // The failure was the other pictures'.
    upload.reset();
    more.field.onChange(pictures);
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
        error={picture.fieldState.error?.message}
        current={typeof main === 'string' ? main : current}
        busy={upload.isPending}
        failed={upload.isError}
        onRetry={onRetry}
        onChange={(chosen) => {
          field.onChange(chosen);
          change(further.filter((one) => !isSame(one, chosen ?? current)));
        }}
      />
      <ol>
        {further.map((one, index) => (
          <FurtherPicture
            key={keyOf(one)}
            picture={one}
            number={index + 2}
            onMoveUp={main === undefined ? undefined : () => moveUp(index)}
            onRemove={() => change(further.filter((other) => other !== one))}
          />
        ))}
      </ol>
      {further.length < MAX_MORE_PICTURES ? (
        <div className="mt-3">
          <ImageField
            label="Further Picture"
            error={more.fieldState.error?.message}
            value={undefined}
            onChange={(chosen) => {
              if (chosen && ![main, ...further].some((one) => isSame(chosen, one))) {
                change([...further, chosen]);
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
