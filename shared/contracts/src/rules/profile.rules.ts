import type { FormRules } from './field-rules.ts';

/** docs/specification.md#validation-rules. */
export const profileRules = {
  institutionName: { required: 'Institution Name is required.' },
  department: { required: 'This field is required.' },
  number: { required: 'Phone Number is required.' },
  address: { required: 'Address is required.' },
  linkedIn: { required: 'LinkedIn URL is required.' },
  image: { required: 'Image is required' },
} satisfies FormRules<'institutionName' | 'department' | 'number' | 'address' | 'linkedIn' | 'image'>;
