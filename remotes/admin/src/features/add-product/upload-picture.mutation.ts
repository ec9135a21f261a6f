import { useImageUpload } from '@shop/lists';
import { useMutation } from '@tanstack/react-query';

/**
 * The form's first step: uploads the picture and gives its URL. No toast says that it failed
 * (docs/specification.md#messages).
 */
export function useUploadPicture() {
  const upload = useImageUpload();
  return useMutation({ mutationFn: (picture: File) => upload(picture) });
}
