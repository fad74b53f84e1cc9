import { Picture } from '../ui/picture.tsx'
import styles from './author-header.module.css'

interface AuthorHeaderProps {
  name: string
  image: string | null
  description: string | null
}

/** The artist of the works below: portrait, name, a short biography. */
export function AuthorHeader({ name, image, description }: AuthorHeaderProps) {
  return (
    <header className={styles.author}>
      {image && <Picture src={image} alt="" shape="round" sizes="64px" className={styles.portrait} />}
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {description && <p className={styles.text}>{description}</p>}
      </div>
    </header>
  )
}
