import { uploadImage } from '@shop/api-client';
import { host } from './host.ts';

/**
 * Uploads a picture to the configured image host: the first step of every form with a picture
 * (specification, section 4).
 * @returns a function from the picture to the URL under which it is stored; it throws as
 * {@link uploadImage} does
 */
export const useImageUpload = (): ((file: File) => Promise<string>) => uploadToImageHost;

const uploadToImageHost = (file: File): Promise<string> => uploadImage(host().config.images.uploadUrl, file);
