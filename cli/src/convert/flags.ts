/** The flag of an option: `imageDpi` is `image-dpi`. */
export const toFlag = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
