import { useImageUpload } from '@shop/lists';
import { useMutation } from '@tanstack/react-query';

/**
 * The form's first step: uploads the picture and returns its URL. A failure shows no toast
 * (docs/specification.md#messages).
 */
export function useUploadPicture() {
  const upload = useImageUpload();
  return useMutation({ mutationFn: (picture: File) => upload(picture) });
}
