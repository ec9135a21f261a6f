/** One column on small screens, two on medium, three on large ones (specification, section 9). */
export const productGridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';
