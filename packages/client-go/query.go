package verbatim

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// timeLayout is how times are written in queries: UTC with milliseconds.
const timeLayout = "2006-01-02T15:04:05.000Z"

func addScalar[T ~string | ~int | ~float64 | ~bool](query url.Values, name string, value *T) {
	if value != nil {
		query.Set(name, fmt.Sprint(*value))
	}
}

func addTexts[T ~string](query url.Values, name string, values []T) {
	for _, value := range values {
		query.Add(name, string(value))
	}
}

func addTime(query url.Values, name string, value *time.Time) {
	if value != nil {
		query.Set(name, value.UTC().Format(timeLayout))
	}
}

// addJSON writes an object as JSON. It fails for a value that JSON can't express.
func addJSON(query url.Values, name string, value map[string]any) error {
	if value == nil {
		return nil
	}
	text, err := json.Marshal(value)
	if err != nil {
		return &Error{Kind: KindUsage, Code: ErrorCodeInvalidArgument, Message: "The parameter " + name + " can't be written as JSON.", Cause: err}
	}
	query.Set(name, string(text))
	return nil
}

func addHeader[T ~string](header http.Header, name string, value *T) {
	if value != nil {
		header.Set(name, string(*value))
	}
}
