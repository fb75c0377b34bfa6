/** A field's message that is read out as soon as it appears. */
export const renderFieldAlert = (text: string | undefined) => text && <span role="alert">{text}</span>;
