/** A field's message, announced when it appears. */
export const renderFieldAlert = (text: string | undefined) => text && <span role="alert">{text}</span>;
