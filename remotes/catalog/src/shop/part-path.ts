import { numberPath } from '@shop/contracts';

/** The public page of a part; one without a number has only the page where it is ordered. */
export const partPath = ({ _id, number }: { _id: string; number?: string | undefined }): string =>
  number ? numberPath(number) : `/purchase/${_id}`;
