export function seedOlder(variables: Record<string, string>): Promise<void>;
export function seedClosed(variables: Record<string, string>): Promise<void>;
