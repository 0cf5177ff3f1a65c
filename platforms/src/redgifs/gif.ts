import { z } from "zod";

/** A gif on Redgifs. URLs of its files may change, so only its page is stored. */
export type Gif = {
  id: string;
  /** The URL of its watch page. */
  url: string;
  description: string | null;
  tags: string[];
  duration: number | null;
  has_audio: boolean | null;
  views: number | null;
  likes: number | null;
  is_published: boolean;
  created_at: Date;
};

const number = z.number().nullish().catch(null);

export const GifData = z.object({
  id: z.string().min(1),
  createDate: z.number().min(0).max(8.64e12),
  description: z.string().nullish().catch(null),
  tags: z.array(z.string()).catch([]),
  duration: number,
  hasAudio: z.boolean().nullish().catch(null),
  views: number,
  likes: number,
  published: z.boolean().nullish().catch(null),
});

export function gifFrom(data: z.infer<typeof GifData>, site: string): Gif {
  const id = data.id.toLowerCase();
  return {
    id,
    url: `${site}/watch/${id}`,
    description: data.description || null,
    tags: data.tags,
    duration: data.duration ?? null,
    has_audio: data.hasAudio ?? null,
    views: data.views ?? null,
    likes: data.likes ?? null,
    is_published: data.published ?? true,
    created_at: new Date(data.createDate * 1000),
  };
}
