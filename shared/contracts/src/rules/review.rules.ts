import type { FormRules } from './field-rules.ts';

/** docs/specification.md#validation-rules. */
export const reviewRules = {
  name: { required: 'Name is required.' },
  companyName: { required: 'Company Name is required.' },
  rating: {
    required: 'Rating is required.',
    max: { value: 5, message: 'Maximum 5 start rating only' },
    min: { value: 1, message: 'Minimum 1 start rating only' },
  },
  feedback: { required: 'Feedback is required.' },
  img: { required: 'Image is required' },
} satisfies FormRules<'name' | 'companyName' | 'rating' | 'feedback' | 'img'>;
