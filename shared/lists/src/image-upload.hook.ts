import { uploadImage } from '@shop/api-client';
import { host } from '@shop/host';
import { useState } from 'react';

/**
 * Uploads a picture to the configured image host: the first step of every form with a picture
 * (docs/specification.md#pictures). A picture that is stored already, because only the second step failed,
 * is not sent again.
 * @returns a function from the picture to the URL under which it is stored; it throws as
 * {@link uploadImage} does
 */
export function useImageUpload(): (file: File) => Promise<string> {
  const [upload] = useState(rememberUploads);
  return upload;
}

function rememberUploads(): (file: File) => Promise<string> {
  const urls = new WeakMap<File, string>();
  return async (file) => {
    const url = urls.get(file) ?? (await uploadImage(host().config.images.uploadUrl, file));
    urls.set(file, url);
    return url;
  };
}
