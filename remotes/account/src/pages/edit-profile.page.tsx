/**
 * `/dashboard/editProfile`: the form for the user's own profile. After saving, the user returns to My
 * Profile.
 */
export { EditProfile as Component } from '../features/my-profile/edit-profile.form.tsx';
export { preloadProfile as preload } from '../features/my-profile/preload-profile.ts';
