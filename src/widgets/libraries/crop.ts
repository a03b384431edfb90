/** What is used of react-easy-crop. */
export { type Area, default as Cropper, type Point } from 'react-easy-crop';
