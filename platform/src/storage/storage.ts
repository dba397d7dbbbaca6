export { openFileStore } from './file-store.ts';
export { newObjectKey, ObjectMissingError, type ObjectStore, type StoredObject } from './object-store.ts';
